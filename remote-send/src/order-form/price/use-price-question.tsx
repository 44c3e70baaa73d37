import { type ReactElement, useState } from 'react'
import { lazyPart } from '../../form/lazy-part'
import type { Priced } from './differing-lines'

const PriceChangedDialog = lazyPart(
  'changed price',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './price-changed-dialog')).PriceChangedDialog,
)

interface Question {
  before: Priced
  now: Priced
  answer: (accepted: boolean) => void
}

/** Asks whether the order is meant at the new price; `dialog` must be rendered. */
export type AskPrice = (before: Priced, now: Priced) => Promise<boolean>

export const usePriceQuestion = (): [ask: AskPrice, dialog: ReactElement | null] => {
  const [question, setQuestion] = useState<Question | null>(null)
  const ask: AskPrice = (before, now) => new Promise((resolve) => setQuestion({ before, now, answer: resolve }))
  const settle = (accepted: boolean) => {
    question?.answer(accepted)
    setQuestion(null)
  }
  const dialog = question && (
    <PriceChangedDialog
      before={question.before}
      now={question.now}
      onAccept={() => settle(true)}
      onReturn={() => settle(false)}
    />
  )
  return [ask, dialog]
}
