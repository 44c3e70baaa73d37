import type { Watch } from './resource-counts'

/** Nodes in the body; styles in the whole document. */
export const watchDocument = (): Watch => ({
  count: () =>
    new Map([
      ['node in the body', document.body.querySelectorAll('*').length],
      ['style or style sheet', document.querySelectorAll('style, link[rel~="stylesheet"]').length],
    ]),
  stop: () => undefined,
})
