import { toast } from '@portal/shared'
import { answerImageCaptcha, useImageCaptchaChallenge } from '@portal/shared/internal'
import { OptionalPart } from '../optional-part'
import { loadImageCaptchaDialog } from './load-image-captcha-dialog'

const load = () =>
  loadImageCaptchaDialog().then(
    ({ ImageCaptchaDialog }) => ImageCaptchaDialog,
    (error: unknown) => {
      toast.error('窗口加载失败，请检查网络后重试')
      answerImageCaptcha(null)
      throw error
    },
  )

/** Renders the captcha dialog; its code is loaded when a captcha is first requested. */
export const ImageCaptchaHost = () => (
  <OptionalPart name="captcha" isNeeded={useImageCaptchaChallenge() !== undefined} load={load} />
)
