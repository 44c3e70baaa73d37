import { useGuardedCall } from '@portal/kit/guarded-call'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { LAST_FOUR_LOCKED, LAST_FOUR_WRONG } from '@portal/contract/codes'
import type { DeliveryView } from '@portal/contract/delivery'
import { loadData } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { lastFourLength } from '../../../components/digit-boxes/last-four-digits'
import { LastFour } from './last-four'
import styles from './wrong-number.module.css'

interface WrongNumberProps {
  code: string
  phoneStart: string
  onReported: (view: DeliveryView) => void
}

/** 此号码不是收件人: whoever has got another one's messages ends them. */
export const WrongNumber = ({ code, phoneStart, onReported }: WrongNumberProps) => {
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState('')
  const [focusRound, setFocusRound] = useState(0)
  const { busy, failure, run } = useGuardedCall()
  const refuse = (sentence: string) => {
    setProblem(sentence)
    setFocusRound((round) => round + 1)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (digits.length < lastFourLength) return refuse('请输入4位数字')
    await run(
      async () => onReported(await loadData('delivery/wrongNumber', { code, lastFour: digits })),
      (error) => {
        if (!isRefusal(error, LAST_FOUR_WRONG, LAST_FOUR_LOCKED)) return undefined
        setDigits('')
        refuse(error.message)
        return ''
      },
    )
  }
  return (
    <details className={styles.wrong}>
      <summary className={prose.secondary}>此号码不是收件人？</summary>
      <form className={layout.stack3} aria-label="此号码不是收件人" noValidate onSubmit={(event) => void submit(event)}>
        <p className={prose.secondary}>确认后，我们不再就此运单向这个号码发送信息，并请寄件人核对收件电话。</p>
        <LastFour
          phoneStart={phoneStart}
          digits={digits}
          problem={problem}
          focusRound={focusRound}
          onChange={(next) => {
            setDigits(next)
            setProblem('')
          }}
        />
        <ErrorLine>{failure}</ErrorLine>
        <div>
          <Button htmlType="submit" loading={busy} aria-disabled={busy}>
            确认不是收件人
          </Button>
        </div>
      </form>
    </details>
  )
}
