import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { useId } from 'react'
import { DigitBoxes } from '../../../components/digit-boxes/digit-boxes'

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
