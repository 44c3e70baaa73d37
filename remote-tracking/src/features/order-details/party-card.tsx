import heading from '@portal/kit/heading.module.css'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import type { StoredParty } from '@portal/contract/party'
import { maskAddress, maskName, maskPhone } from '@portal/shared'
import { Button } from 'antd'
import { useState } from 'react'
import styles from './party-card.module.css'

/** An eye, crossed out while the text is hidden. */
const EyeIcon = ({ open }: { open: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M2 10c2-3.5 4.7-5 8-5s6 1.5 8 5c-2 3.5-4.7 5-8 5s-6-1.5-8-5z" />
    <circle cx="10" cy="10" r="2.4" />
    {!open && <path d="M4 16 16 4" />}
  </svg>
)

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
