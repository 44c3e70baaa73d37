import { answerDrawnCode, toast, useDrawnCodeQuestion } from '@portal/shared'
import { OptionalPart } from '../optional-part'
import { loadDrawnCodeDialog } from './load-drawn-code-dialog'

const load = () =>
  loadDrawnCodeDialog().then(
    ({ DrawnCodeDialog }) => DrawnCodeDialog,
    (error: unknown) => {
      toast.error('窗口加载失败，请检查网络后重试')
      answerDrawnCode(null)
      throw error
    },
  )

/** Holds the place of the captcha's dialog, whose code is fetched when somebody is first asked. */
export const DrawnCodeHost = () => (
  <OptionalPart name="captcha" wanted={useDrawnCodeQuestion() !== undefined} load={load} />
)
