import { DescriptionList } from '@portal/kit/description-list'
import { formatWeight } from '@portal/shared'
import type { FullWaybill, WaybillParty } from '@portal/contract/tracking'
import { useEffect, useRef } from 'react'
import styles from './full-info.module.css'

const fullAddress = ({ provinceName, cityName, districtName, townName, address }: WaybillParty) =>
  [...new Set([provinceName, cityName, districtName, townName])].join('') + address

const fullPhone = ({ mobile, ext }: WaybillParty) => (ext ? `${mobile} 转 ${ext}` : mobile)

const Party = ({ party }: { party: WaybillParty }) => (
  <>
    <span className={styles.name}>{party.name}</span> <span className={styles.phone}>{fullPhone(party)}</span>
    <span className={styles.place}>{fullAddress(party)}</span>
    {party.company && <span className={styles.place}>{party.company}</span>}
  </>
)

/** Who sends what to whom, for who has shown to know one of them. */
export const FullInfo = ({
  waybill: { sender, receiver, goodsName, packageCount, weightGrams },
}: {
  waybill: FullWaybill
}) => {
  const region = useRef<HTMLElement>(null)

  // It takes the place of the form that had the focus.
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
      <p className={styles.note}>仅在本页面显示，请勿在公共设备上停留</p>
    </section>
  )
}
