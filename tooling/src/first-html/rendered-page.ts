/** The first HTML of a page, or why there is none. */
export type RenderedPage = { html: string } | { problem: string }
