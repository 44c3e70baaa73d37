import { lazyPart } from '@portal/kit/lazy-part'
import { type ReactElement, useRef, useState } from 'react'
import type { Priced } from './differing-lines'

const PriceChangedDialog = lazyPart(
  'changed price',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './price-changed-dialog')).PriceChangedDialog,
)

interface Question {
  key: number
  before: Priced
  now: Priced
  answer: (accepted: boolean) => void
}

/** Asks whether the order is to be placed at the new price. */
export type ConfirmPrice = (before: Priced, now: Priced) => Promise<boolean>

/** `dialog` must be rendered. */
export const useConfirmPrice = (): [ask: ConfirmPrice, dialog: ReactElement | null] => {
  const [question, setQuestion] = useState<Question | null>(null)
  const lastKey = useRef(0)
  const ask: ConfirmPrice = (before, now) =>
    new Promise((resolve) => setQuestion({ key: ++lastKey.current, before, now, answer: resolve }))
  // The next question may come while the one before it fades out.
  const unmount = ({ key }: Question) => setQuestion((current) => (current?.key === key ? null : current))
  const dialog = question && (
    <PriceChangedDialog
      key={question.key}
      before={question.before}
      now={question.now}
      onAccept={() => question.answer(true)}
      onReturn={() => question.answer(false)}
      onClosed={() => unmount(question)}
    />
  )
  return [ask, dialog]
}
