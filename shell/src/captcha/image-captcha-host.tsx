import { toast } from '@portal/shared'
import { answerImageCaptcha, useImageCaptchaChallenge, useLoginDialogOpen } from '@portal/shared/internal'
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

/** Renders the captcha dialog; its code is loaded when a captcha is first requested outside the login dialog. */
export const ImageCaptchaHost = () => {
  const [challenge, isLoginOpen] = [useImageCaptchaChallenge(), useLoginDialogOpen()]
  return <OptionalPart name="captcha" isNeeded={challenge !== undefined && !isLoginOpen} load={load} />
}
