/** Loads the dialog's code; a call after a failure tries again. */
export const loadImageCaptchaDialog = () => import('./image-captcha-dialog')
