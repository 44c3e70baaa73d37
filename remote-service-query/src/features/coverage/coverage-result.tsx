import type { ResponseOf } from '@portal/contract/calls'
import type { CoverageAnswer, CoverageDirection, CoveragePlace, ServingOutlet } from '@portal/contract/coverage'
import { coverageVerdictName } from '@portal/contract/coverage-labels'
import * as links from '@portal/contract/links'
import { DescriptionList } from '@portal/kit/description-list'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import tone from '@portal/kit/tone.module.css'
import { prefillOrder, formatDay, formatYuan, hotline, OptionalBoundary, productName } from '@portal/shared'
import { Link, useNavigate } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import styles from './coverage-result.module.css'
import map from './outlet-map.module.css'
import { placeName } from './region-address'
import { adviceOf, directionLabels, verdictTones } from './verdict-texts'

const isServed = (verdict: string) => verdict !== 'NONE' && verdict !== 'SUSPENDED'

/** The levels that are missing; for a province the city comes first. */
const missingOf = (place: CoveragePlace): string => (place.cityCode === '' ? '城市、区县和乡镇/街道' : '乡镇/街道')

type Answered = Extract<ResponseOf<'coverage/query'>, { outcome: 'ANSWERED' }>

/** The sentence when one answer applies to the whole area: 全区可收派. */
const coverageMessage = ({ place, pickup, delivery }: Answered): string => {
  const whole = `全${(place.districtName || place.cityName).slice(-1).replace(/[^市区县旗州盟]/, '境')}`
  return pickup.verdict === 'FULL' && delivery.verdict === 'FULL'
    ? `${whole}可收派，无需细分到乡镇/街道。`
    : `${whole}各乡镇/街道的结果相同。`
}

const OutletMap = lazy(() => import(/* webpackChunkName: "outlet-map" */ './outlet-map'))

const nearness = { TOWN: '服务网点', DISTRICT: '同区网点', CITY: '同城网点' } as const

/**
 * The responsible outlet: name, address and telephones. The map is loaded afterwards, and the rest works without it.
 */
const OutletLine = ({ outlet }: { outlet: ServingOutlet }) => (
  <section className={styles.outlet} aria-label={nearness[outlet.nearness]}>
    <h3 className={`${heading.md} ${styles.outletName}`}>
      <small className={prose.hint}>{nearness[outlet.nearness]}</small> {outlet.outletName}
    </h3>
    <p className={styles.line}>
      {placeName(outlet)}
      {outlet.address}
    </p>
    <p className={styles.line}>
      {outlet.phones.map((phone) => (
        <span key={phone} className={`${prose.links} ${styles.phone}`}>
          <CopyableNumber value={phone} label="电话" />
          <a href={`tel:${phone}`} aria-label={`拨打 ${phone}`}>
            拨打
          </a>
        </span>
      ))}
    </p>
    <OptionalBoundary name="outlet-map">
      <Suspense fallback={<div className={`${map.place} ${map.map}`} />}>
        <OutletMap outlet={outlet} />
      </Suspense>
    </OptionalBoundary>
  </section>
)

interface AnswerCardProps {
  direction: CoverageDirection
  answer: CoverageAnswer
}

/** The answer for one direction: verdict, reason, cost and time, and advice. */
const AnswerCard = ({
  direction,
  answer: { verdict, reason, surcharge, suspendedUntil, extraDays, products },
}: AnswerCardProps) => (
  <section className={styles.card} data-tone={verdictTones[verdict]} aria-label={`${directionLabels[direction]}范围`}>
    <h3 className={styles.cardTitle}>
      {directionLabels[direction]}
      <strong className={`${tone[verdictTones[verdict]]} ${styles.verdict}`}>
        {coverageVerdictName(direction, verdict)}
      </strong>
    </h3>
    <p className={styles.advice}>{adviceOf(direction, verdict)}</p>
    <DescriptionList
      facts={[
        ['原因', reason],
        ['预计恢复', suspendedUntil !== null && formatDay(suspendedUntil)],
        [
          '偏远附加费',
          surcharge && `${formatYuan(surcharge.centsPerKg)}/kg，最低 ${formatYuan(surcharge.minimumCents)}`,
        ],
        ['时效', extraDays > 0 && `比常规晚 ${extraDays} 天`],
        ['支持产品', products.map(productName).join('、')],
      ]}
    />
  </section>
)

interface CoverageResultProps {
  result: ResponseOf<'coverage/query'>
  /** Called with one of several places of the same name, and the rest of the address. */
  onChoose: (place: CoveragePlace, detail: string) => void
}

/** The answer to a question about a place, or the missing part of the question. */
export const CoverageResult = ({ result, onChoose }: CoverageResultProps) => {
  const navigate = useNavigate()
  if (result.outcome === 'OUTSIDE') {
    return (
      <p className={`${prose.links} ${styles.note}`}>
        香港、澳门、台湾地区的快件通过专门的页面寄递。
        <Link to={links.hmtSend()}>去港澳台寄件</Link>
      </p>
    )
  }
  if (result.outcome === 'VAGUE') {
    return (
      <p className={styles.note}>
        {result.place
          ? `地址不够详细，请补充${missingOf(result.place)}（已识别：${placeName(result.place)}）`
          : '没有识别出地区，请写明省、市、区县和乡镇/街道'}
      </p>
    )
  }
  if (result.outcome === 'AMBIGUOUS') {
    return (
      <section className={styles.note} aria-labelledby="candidates">
        <h2 id="candidates" className={`${heading.lg} ${styles.title}`}>
          请选择正确的地区
        </h2>
        <ul className={`${layout.list} ${layout.row2}`}>
          {result.candidates.map((place) => (
            <li key={placeName(place)}>
              <Button onClick={() => onChoose(place, result.detail)}>{placeName(place)}</Button>
            </li>
          ))}
        </ul>
      </section>
    )
  }

  const { place, detail, isGuess, pickup, delivery, outlet } = result
  const { provinceCode, cityCode, districtCode, townCode } = place
  const party = { provinceCode, cityCode, districtCode, townCode, address: detail }
  return (
    <section aria-labelledby="coverage-of">
      <h2 id="coverage-of" className={`${heading.lg} ${styles.title}`}>
        {placeName(place)}
      </h2>
      {townCode === '' && <p className={styles.line}>{coverageMessage(result)}</p>}
      {isGuess && <p className={styles.line}>部分地区由地址推断，如不正确请补全省、市、区后重新查询。</p>}
      <div className={styles.answers}>
        <AnswerCard direction="PICKUP" answer={pickup} />
        <AnswerCard direction="DELIVERY" answer={delivery} />
      </div>
      {outlet ? (
        <OutletLine outlet={outlet} />
      ) : (
        <p className={`${prose.links} ${styles.line}`}>
          同城暂无网点，请拨打 <a href={`tel:${hotline()}`}>{hotline()}</a> 咨询。
        </p>
      )}
      <p className={`${layout.row3} ${layout.place} ${styles.actions}`}>
        {isServed(pickup.verdict) && (
          <Button size="large" onClick={() => void navigate(prefillOrder({ from: 'range', sender: party }))}>
            从这里寄件
          </Button>
        )}
        {isServed(delivery.verdict) && (
          <Button
            size="large"
            type="primary"
            onClick={() => void navigate(prefillOrder({ from: 'range', receiver: party }))}
          >
            寄到这里
          </Button>
        )}
      </p>
    </section>
  )
}
