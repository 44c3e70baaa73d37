import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { FullWaybill, WaybillParty } from '@portal/contract/tracking'
import { formatWeight, loadData } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { DigitBoxes, lastFourLength } from '../../components/digit-boxes'
import styles from './full-waybill-panel.module.css'
import type { OpenedWaybill } from './use-opened-waybills'

const fullAddress = ({ provinceName, cityName, districtName, townName, address }: WaybillParty) =>
  [...new Set([provinceName, cityName, districtName, townName])].join('') + address

const fullPhone = ({ mobile, ext }: WaybillParty) => (ext ? `${mobile} 转 ${ext}` : mobile)

const Party = ({ party }: { party: WaybillParty }) => (
  <>
    <span className={prose.strong}>{party.name}</span>{' '}
    <span className={`${prose.digits} ${prose.unbroken}`}>{fullPhone(party)}</span>
    <span className={`${prose.secondary} ${prose.ownLine}`}>{fullAddress(party)}</span>
    {party.company && <span className={`${prose.secondary} ${prose.ownLine}`}>{party.company}</span>}
  </>
)

/** Sender, receiver and goods, for a visitor who has proved to know one of the phones. */
const FullInfo = ({
  waybill: { sender, receiver, goodsName, packageCount, weightGrams },
}: {
  waybill: FullWaybill
}) => {
  const region = useRef<HTMLElement>(null)

  // It replaces the form that had the focus.
  useEffect(() => region.current?.focus(), [])

  return (
    <section ref={region} className={styles.info} tabIndex={-1} aria-label="完整信息">
      <DescriptionList
        arrangement="columns"
        facts={[
          ['寄件人', <Party key="sender" party={sender} />],
          ['收件人', <Party key="receiver" party={receiver} />],
          ['货物', `${goodsName}，${packageCount} 件，${formatWeight(weightGrams)}`],
        ]}
      />
      <p className={`${prose.hint} ${layout.notOnPaper} ${styles.note}`}>仅在本页面显示，请勿在公共设备上停留</p>
    </section>
  )
}

interface LastFourFormProps {
  ewbNo: string
  onOpen: (opened: OpenedWaybill) => void
}

/** Asks for the last four digits of a phone on the waybill. */
const LastFourForm = ({ ewbNo, onOpen }: LastFourFormProps) => {
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

export interface FullWaybillPanelProps {
  ewbNo: string
  opened: OpenedWaybill | undefined
  onOpen: (opened: OpenedWaybill) => void
}

/** 查看完整信息: first the form with the last four digits, then the full waybill (domain §3). */
export const FullWaybillPanel = ({ ewbNo, opened, onOpen }: FullWaybillPanelProps) =>
  opened ? <FullInfo waybill={opened.waybill} /> : <LastFourForm ewbNo={ewbNo} onOpen={onOpen} />
