import { type RefCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLoginDialogOpen } from '../session/session-state'
import { createStore, useStore } from '../store/store'
import { answerImageCaptcha, type ImageCaptchaChallenge, useImageCaptchaChallenge } from './image-captcha'

/** Elements inside the open dialogs of pages, that of the top dialog at the end. */
const places = createStore<readonly HTMLElement[]>([])

/**
 * Where the shell shows a captcha while a page's dialog is open: inside that dialog, so that no second one covers it.
 */
export const useCaptchaPlace = (): HTMLElement | undefined => useStore(places).at(-1)

/** The title of the dialog while it shows the captcha of a challenge. */
export const captchaTitle = ({ purpose }: Pick<ImageCaptchaChallenge, 'purpose'>): string =>
  purpose === 'query' ? '请输入图形验证码' : '请完成安全验证'

export interface DialogCaptcha {
  /** For the empty element that shows the captcha. */
  place: RefCallback<HTMLElement>
  /** The dialog's title while the captcha takes the place of its content. */
  title: string | undefined
  /** Back to the content without a proof. */
  cancel: () => void
}

/** Makes captchas a step of a page's dialog while it is open. Afterwards the focus is where it was before. */
export const useDialogCaptcha = (open: boolean): DialogCaptcha => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const top = useCaptchaPlace()
  const waiting = useImageCaptchaChallenge()
  const isLoginOpen = useLoginDialogOpen()
  const challenge = place && top === place && !isLoginOpen ? waiting : undefined

  // Closing the dialog, or leaving its page, cancels the action that needed the captcha.
  const giveUp = useEffectEvent(() => {
    if (challenge) answerImageCaptcha(null)
  })
  useEffect(() => {
    if (!open || !place) return
    places.set([...places.get(), place])
    return () => {
      places.set(places.get().filter((other) => other !== place))
      giveUp()
    }
  }, [open, place])

  useEffect(() => {
    const opener = challenge?.opener
    if (opener instanceof HTMLElement) return () => opener.focus({ preventScroll: true })
    return undefined
  }, [challenge])

  return { place: setPlace, title: challenge && captchaTitle(challenge), cancel: () => answerImageCaptcha(null) }
}
