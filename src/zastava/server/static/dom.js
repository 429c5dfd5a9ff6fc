// Where things are on a table page, and what kind of screen it is shown on.

export const $ = (selector, from = document) => from.querySelector(selector);
export const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];

export const page = () => $("#page");
export const board = () => $(".pane > svg.board");
export const atTable = () => page()?.dataset.kind === "table";

// What closes the sheet that lies on top: the rules or a card come over the score sheet.
export const onTop = () => $("[data-close]:not(.end *)") ?? $("[data-close]");

// What is to be picked next; not what could be chosen instead of what is.
export const PICKS = "a.pick:not([data-other])";

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 46rem), (max-height: 30rem)");
export const low = matchMedia("(max-height: 30rem)");
