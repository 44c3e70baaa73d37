import { ErrorLine } from '@portal/shared/ui/error-line'
import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { lastFourLength } from '../../../../components/digit-boxes/last-four-digits'
import type { OpenedWaybill } from '../../model/use-opened-waybills'
import { DigitBoxes } from '../../../../components/digit-boxes/digit-boxes'
import styles from './last-four-form.module.css'

interface LastFourFormProps {
  ewbNo: string
  onOpen: (opened: OpenedWaybill) => void
}

/** Asks for the last four digits of a phone on the waybill. */
export const LastFourForm = ({ ewbNo, onOpen }: LastFourFormProps) => {
  const id = useId()
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)
  const [focusRound, setFocusRound] = useState(1)

  const refuse = (sentence: string) => {
    setProblem(sentence)
    setFocusRound((round) => round + 1)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (asking) return
    if (digits.length < lastFourLength) return refuse('请输入4位数字')
    setAsking(true)
    try {
      onOpen(await loadData('tracking/verify', { ewbNo, lastFour: digits }))
    } catch (error) {
      setAsking(false)
      refuse(error instanceof Error ? error.message : '验证失败，请重试')
    }
  }

  return (
    <form className={styles.form} noValidate aria-labelledby={`${id}-title`} onSubmit={(event) => void submit(event)}>
      <p id={`${id}-title`} className={`${prose.plain} ${prose.strong}`}>
        请输入寄件人或收件人手机号后四位
      </p>
      <p id={`${id}-help`} className={prose.hint}>
        固定电话不含分机号；虚拟号码请输入分机号后四位
      </p>
      <div className={styles.row}>
        <DigitBoxes
          digits={digits}
          onChange={setDigits}
          labelledBy={`${id}-title`}
          describedBy={`${id}-problem ${id}-help`}
          invalid={problem !== ''}
          focusRound={focusRound}
        />
        <Button type="primary" size="large" htmlType="submit" loading={asking}>
          验证
        </Button>
      </div>
      <ErrorLine spaced id={`${id}-problem`}>
        {problem}
      </ErrorLine>
    </form>
  )
}
