import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import * as links from '@portal/contract/links'
import { Card } from '@portal/kit/card'
import chip from '@portal/kit/chip.module.css'
import prose from '@portal/kit/prose.module.css'
import { Link } from '@portal/shared/router'
import { Select } from 'antd'
import { useState } from 'react'
import { Field } from '../../../form/field'
import { countryName, englishCountryName } from '../countries/country-names'
import { matchesCountry, matchRank } from '../countries/country-search'
import styles from './destination.module.css'
import { ShipmentFields } from './shipment-fields'

interface CountryPickerProps {
  destinations: readonly CrossBorderDestination[]
  onChoose: (code: string) => void
}

/** The most frequent destinations. */
const favourites = ['US', 'JP', 'KR', 'SG', 'AU', 'CA', 'GB', 'DE']

const sister = (
  <>
    寄往中国香港、中国澳门、中国台湾，请使用
    <Link className={styles.link} to={links.hmtSend()}>
      港澳台寄件
    </Link>
  </>
)

const nothingFound = (query: string) =>
  ['HK', 'MO', 'TW'].some((code) => matchesCountry(query, code)) ? (
    <p className={styles.nothing}>{sister}</p>
  ) : (
    <p className={styles.nothing}>没有找到该目的地，或暂未开通</p>
  )

/**
 * Destinations by Chinese or English name, pinyin initials or code; a suspended one is shown with its reason and cannot
 * be chosen.
 */
const CountryPicker = ({ destinations, onChoose }: CountryPickerProps) => {
  const [query, setQuery] = useState('')
  const options = destinations.map(({ code, suspendedReason }) => ({
    value: code,
    label: countryName(code),
    title: countryName(code),
    disabled: suspendedReason !== '',
    reason: suspendedReason,
  }))
  const open = favourites.filter((code) =>
    destinations.some((destination) => destination.code === code && !destination.suspendedReason),
  )
  return (
    <Field path="destination" label="目的地" required wide hint={sister}>
      {({ value, onChange: _, ...control }) => (
        <div className={styles.picker}>
          <Select
            {...control}
            value={value || undefined}
            options={options}
            // Fields that depend on the destination change with it.
            onChange={onChoose}
            placeholder="中文、英文、拼音首字母或代码"
            showSearch={{
              filterOption: (text, option) => matchesCountry(text, String(option?.value ?? '')),
              filterSort: (a, b, { searchValue }) => matchRank(searchValue, a.value) - matchRank(searchValue, b.value),
              onSearch: setQuery,
            }}
            notFoundContent={nothingFound(query)}
            optionRender={({ data }) => (
              <span className={styles.country}>
                <span>{data.label}</span>
                <span className={prose.fine}>{data.reason || `${englishCountryName(data.value)} ${data.value}`}</span>
              </span>
            )}
          />
          <div className={styles.favourites} role="group" aria-label="常用目的地">
            {open.map((code) => (
              <button
                key={code}
                type="button"
                className={chip.chip}
                aria-pressed={code === value}
                onClick={() => onChoose(code)}
              >
                {countryName(code)}
              </button>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

interface DestinationStepProps {
  destinations: readonly CrossBorderDestination[]
  onDestination: (code: string) => void
}

/** 目的地: destination, kind, weight and size. */
export const DestinationStep = ({ destinations, onDestination }: DestinationStepProps) => (
  <Card title="目的地与物品">
    <ShipmentFields>
      <CountryPicker destinations={destinations} onChoose={onDestination} />
    </ShipmentFields>
  </Card>
)
