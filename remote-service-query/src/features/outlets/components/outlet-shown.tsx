import badge from '@portal/kit/badge.module.css'
import { DescriptionList } from '@portal/kit/description-list'
import ground from '@portal/kit/ground.module.css'
import heading from '@portal/kit/heading.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { outletServiceName } from '@portal/contract/outlet-labels'
import { daysText, timesText } from '@portal/shared/outlets'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { typeNames } from '../model/choices'
import { distanceText, fullAddress } from '../model/outlet-messages'
import type { ShownOutlet } from '../use-shown-outlet'
import { OpeningLine } from './opening-line'
import { OutletActions } from './outlet-actions'
import styles from './outlet-shown.module.css'
import textButton from './text-button.module.css'

interface OutletDetailProps {
  outlet: NonNullable<ShownOutlet['outlet']>
  now: Date
  /** Whether the visitor has just opened it, so that it takes the focus. */
  takesFocus: boolean
}

/** The details of an outlet, and its actions. */
const OutletDetail = ({ outlet, now, takesFocus }: OutletDetailProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus, outlet.outletCode])
  const { distanceMetres } = outlet
  return (
    <section className={styles.detail} aria-label={`网点详情：${outlet.outletName}`}>
      <h2 ref={title} tabIndex={-1} className={heading.xl}>
        {outlet.outletName}
      </h2>
      <p className={styles.line}>
        <OpeningLine outlet={outlet} now={now} />
      </p>
      <OutletActions outlet={outlet} />
      <div className={styles.facts}>
        <DescriptionList
          facts={[
            [
              '地址',
              <>
                {fullAddress(outlet)}
                {typeof distanceMetres === 'number' && (
                  <span className={prose.hint}>，距您 {distanceText(distanceMetres)}</span>
                )}
              </>,
            ],
            [
              '电话',
              outlet.phones.map((phone) => (
                <span key={phone} className={`${prose.links} ${styles.phone}`}>
                  <CopyableNumber value={phone} label="电话" />
                  <a href={`tel:${phone}`} aria-label={`拨打 ${phone}`}>
                    拨打
                  </a>
                </span>
              )),
            ],
            [
              '营业时间',
              <>
                {outlet.businessHours.map((hours) => (
                  <span key={`${hours.days.join()}${hours.open}`} className={`${prose.digits} ${styles.hours}`}>
                    <span>{daysText(hours.days)}</span>
                    {timesText(hours)}
                  </span>
                ))}
                {outlet.holidayNote !== '' && <span className={prose.hint}>{outlet.holidayNote}</span>}
              </>,
            ],
            [
              '服务项目',
              <span key="services" className={styles.services}>
                {outlet.services.map((service) => (
                  <span key={service} className={`${badge.regular} ${ground.active} ${styles.service}`}>
                    {outletServiceName(service)}
                  </span>
                ))}
              </span>,
            ],
            ['收派范围', outlet.pickupRange],
            ['不服务区域', outlet.noServiceRange],
            ['单件限重', `${outlet.maxPieceKg} kg`],
            ['叉车', outlet.hasForklift ? '有，可装卸托盘' : '无'],
            ['网点类型', typeNames[outlet.type]],
            ['网点编号', <CopyableNumber key="code" value={outlet.outletCode} label="网点编号" />],
          ]}
        />
      </div>
    </section>
  )
}

interface OutletShownProps {
  shownOutlet: ShownOutlet
  now: Date
  takesFocus: boolean
  onClose: () => void
}

/** The details of the outlet in the address, and the way back to the list. */
export const OutletShown = ({
  shownOutlet: { outlet, isGone, error, retry },
  now,
  takesFocus,
  onClose,
}: OutletShownProps) => (
  <div className={layout.stack2}>
    <button type="button" className={`${textButton.button} ${styles.back}`} onClick={onClose}>
      ‹ 返回列表
    </button>
    {outlet && <OutletDetail outlet={outlet} now={now} takesFocus={takesFocus} />}
    {!outlet && isGone && (
      <EmptyState text="网点不存在或已撤销" action={<Button onClick={onClose}>查看其他网点</Button>} />
    )}
    {!outlet && error !== null && <LoadError error={error} onRetry={retry} kept="" />}
    {!outlet && !isGone && error === null && <PageSkeleton rows={8} />}
  </div>
)
