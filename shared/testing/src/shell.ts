/** What the shell does around a page, for tests of pages: it asks for the captcha and shows the badges. */
export { answerDrawnCode, useDrawnCodeQuestion } from '@portal/runtime/captcha/drawn-code'
export { useMenuBadge } from '@portal/runtime/session/menu-badges'
