import { useGuardedCall } from '@portal/kit/guarded-call'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { LAST_FOUR_LOCKED, LAST_FOUR_WRONG } from '@portal/contract/codes'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DigitBoxes, lastFourLength } from '../../components/digit-boxes'

interface LastFourProps {
  /** First digits of the number that is asked for, so that its owner recognizes it. */
  phoneStart: string
  digits: string
  problem: string
  focusRound: number
  onChange: (digits: string) => void
}

/** 请输入收件手机号后四位: a stranger who found a phone cannot change its owner's wish. */
export const LastFour = ({ phoneStart, digits, problem, focusRound, onChange }: LastFourProps) => {
  const id = useId()
  return (
    <div className={layout.stack2}>
      <p id={`${id}-title`} className={prose.secondary}>
        请输入收件手机号 {phoneStart}**** 的后四位
      </p>
      <DigitBoxes
        digits={digits}
        onChange={onChange}
        labelledBy={`${id}-title`}
        describedBy={`${id}-problem`}
        invalid={problem !== ''}
        focusRound={focusRound}
      />
      <ErrorLine id={`${id}-problem`}>{problem}</ErrorLine>
    </div>
  )
}

interface LastFourFormProps {
  label: string
  /** Stands above the boxes. */
  children?: ReactNode
  button: string
  phoneStart: string
  /** Refusals of the digits are said at their boxes. */
  onSubmit: (digits: string) => Promise<void>
}

/** A form that asks for the last four digits alone. */
export const LastFourForm = ({ label, children, button, phoneStart, onSubmit }: LastFourFormProps) => {
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
      () => onSubmit(digits),
      (error) => {
        if (!isRefusal(error, LAST_FOUR_WRONG, LAST_FOUR_LOCKED)) return undefined
        setDigits('')
        refuse(error.message)
        return ''
      },
    )
  }
  return (
    <form className={layout.stack3} aria-label={label} noValidate onSubmit={(event) => void submit(event)}>
      {children}
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
          {button}
        </Button>
      </div>
    </form>
  )
}
