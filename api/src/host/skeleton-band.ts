/**
 * The head of a page in a band in the carrier's colour, with the field that will stand in it. The styles stand here:
 * only one page has them.
 * @param title the page's heading as HTML
 * @param help its line of help as HTML
 */
export const bandHtml = (title: string, help: string): string =>
  `<div style="padding:clamp(16px,3vw,32px);color:#fff;background:#0a3550;border-radius:10px">${title}<p style="margin-top:4px">${help}</p><div style="height:64px;margin-top:16px;background:var(--sk-surface);border-radius:10px" aria-hidden="true"></div></div>`
