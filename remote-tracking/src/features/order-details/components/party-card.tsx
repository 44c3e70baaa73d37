import heading from '@portal/kit/heading.module.css'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import { maskAddress, maskName, maskPhone } from '@portal/shared'
import type { StoredParty } from '@portal/contract/party'
import { Button } from 'antd'
import { useState } from 'react'
import { EyeIcon } from './eye-icon'
import styles from './party-card.module.css'

interface PartyCardProps {
  title: '寄件人' | '收件人'
  party: StoredParty
  /** Whether the party is the customer, who is shown in full. */
  own: boolean
}

const fullAddress = ({ provinceName, cityName, districtName, townName, address }: StoredParty) =>
  [...new Set([provinceName, cityName, districtName, townName])].join('') + address

const fullPhone = ({ mobile, ext }: StoredParty) => (ext ? `${mobile} 转 ${ext}` : mobile)

/** Sender or receiver. The other party is masked until the customer asks, in case somebody else sees the screen. */
export const PartyCard = ({ title, party, own }: PartyCardProps) => {
  const [isShown, setShown] = useState(own)
  return (
    <div className={styles.party}>
      <span className={`${sign.brand} ${styles.badge} ${title === '寄件人' ? styles.sender : ''}`}>
        {title.slice(0, 1)}
      </span>
      <div>
        <h3 className={`${heading.md} ${prose.strong} ${prose.typed} ${styles.name}`}>
          <span className={prose.spoken}>{title}</span>
          {isShown ? party.name : maskName(party.name)}
          <span className={`${prose.digits} ${styles.phone}`}>
            {isShown ? fullPhone(party) : maskPhone(party.mobile)}
          </span>
        </h3>
        <p className={`${prose.secondary} ${prose.typed}`}>{isShown ? fullAddress(party) : maskAddress(party)}</p>
        {isShown && party.company && <p className={`${prose.secondary} ${prose.typed}`}>{party.company}</p>}
      </div>
      <Button
        type="text"
        icon={<EyeIcon open={isShown} />}
        aria-pressed={isShown}
        aria-label={`显示${title}完整信息`}
        title={isShown ? '隐藏' : '显示完整信息'}
        onClick={() => setShown(!isShown)}
      />
    </div>
  )
}
