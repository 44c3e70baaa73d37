/** Fetches the dialog's code; called again after a failure, it tries again. */
export const loadImageCaptchaDialog = () => import('./image-captcha-dialog')
