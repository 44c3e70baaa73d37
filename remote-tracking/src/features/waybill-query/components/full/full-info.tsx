import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { formatWeight } from '@portal/shared'
import type { FullWaybill, WaybillParty } from '@portal/contract/tracking'
import { useEffect, useRef } from 'react'
import styles from './full-info.module.css'

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
export const FullInfo = ({
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
