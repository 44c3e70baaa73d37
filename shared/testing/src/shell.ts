/** Functions of the shell for tests of pages: captcha challenges and menu badges. */
export { answerImageCaptcha, useImageCaptchaChallenge } from '@portal/runtime/captcha/image-captcha'
export { useMenuBadge } from '@portal/runtime/session/menu-badges'
