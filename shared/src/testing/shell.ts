/** What the shell does around a page, for tests of pages: it asks for the captcha and shows the badges. */
export { answerDrawnCode, useDrawnCodeQuestion } from '../captcha/drawn-code'
export { useMenuBadge } from '../session/menu-badges'
