// The room before a game: all that makes a table live, and buttons that copy or share its link.

import "./table.js";
