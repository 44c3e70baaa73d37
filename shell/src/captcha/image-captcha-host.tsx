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

/** Holds the place of the captcha's dialog, whose code is fetched when somebody is first asked. */
export const ImageCaptchaHost = () => (
  <OptionalPart name="captcha" wanted={useImageCaptchaChallenge() !== undefined} load={load} />
)
