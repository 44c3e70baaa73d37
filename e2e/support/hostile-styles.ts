/** Attempts of a remote's style sheet to change the portal, with `own` before each selector. */
const attempts = (own: string, keyframes: string): string => `
${own}* { margin: 3px !important; outline: 5px solid red !important }
${own || ':root'} { --portal-brand: red; --portal-text: lime; --portal-space-3: 40px; font-size: 30px !important }
${own}button, ${own}a, ${own}input { all: unset !important }
${own}.ant-btn, ${own}.ant-card, ${own}.ant-table-cell, ${own}.ant-menu-item { display: none !important }
${own}h1, ${own}header, ${own}nav { transform: rotate(9deg) !important }
@keyframes ${keyframes} { from, to { opacity: 0; transform: scale(3) } }
`

/** A publication refuses these (tooling/src/release/publish.ts). */
export const refusedStyles = attempts('', 'antFadeIn')

/** The same for the remote's own elements, which a publication accepts. */
export const admittedStyles = (remote: string): string => attempts(`.${remote}-hostile `, `${remote}-antFadeIn`)
