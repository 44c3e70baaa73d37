import { Button } from 'antd'
import type { AnalyzedAddress } from '@portal/contract/address'
import styles from './smart-paste.module.css'

interface PartyChoiceProps {
  parties: readonly AnalyzedAddress[]
  onChoose: (party: AnalyzedAddress) => void
}

const textOf = ({ name, company, mobile, phone, region, detail }: AnalyzedAddress): string => {
  const place = region && [...new Set([region.provinceName, region.cityName, region.districtName, region.townName])]
  return [name, mobile || phone, `${place?.join('') ?? ''}${detail}`, company].filter(Boolean).join(' ')
}

/** The addresses of one text, one button each. */
export const PartyChoice = ({ parties, onChoose }: PartyChoiceProps) => (
  <div className={styles.parties} role="group" aria-label="请选择要填写的地址">
    {parties.map((party, index) => (
      <Button key={index} className={styles.party} onClick={() => onChoose(party)}>
        {textOf(party)}
      </Button>
    ))}
  </div>
)
