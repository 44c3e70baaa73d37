/** Functions of the shell for tests of pages: captcha challenges, appeals, menu badges, session, 再来一单. */
export { answerImageCaptcha, useImageCaptchaChallenge } from '@portal/runtime/captcha/image-captcha'
export { setAppealBody } from '@portal/runtime/hotline/appeal-body'
export { useReorderCounter } from '@portal/runtime/reorder/reorder-counter'
export { useMenuBadge } from '@portal/runtime/session/menu-badges'
export { fetchUserInfo, signIn } from '@portal/runtime/session/user-info'
