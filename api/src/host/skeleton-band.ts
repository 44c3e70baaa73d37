/**
 * The head of a page in a band in the carrier's colour, with the field that will stand in it.
 * @param title the page's heading as HTML
 * @param help its line of help as HTML
 */
export const bandHtml = (title: string, help: string): string =>
  `<div class="sk-w">${title}<p>${help}</p><div class="sk-f" aria-hidden="true"></div></div>`
