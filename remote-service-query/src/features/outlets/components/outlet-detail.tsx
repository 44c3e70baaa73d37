import { daysText, timesText } from '@portal/shared/outlets'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { useEffect, useRef } from 'react'
import { serviceName, typeNames } from '../model/choices'
import { distanceText, wholeAddress } from '../model/sentences'
import type { ShownOutlet } from '../use-shown-outlet'
import { OpeningLine } from './opening-line'
import { OutletActions } from './outlet-actions'
import styles from './outlet-detail.module.css'

interface OutletDetailProps {
  outlet: NonNullable<ShownOutlet['outlet']>
  now: Date
  /** It was opened by hand just now, so that the reading goes on here. */
  takesFocus: boolean
}

/** All that is known of an outlet, and what one can do there. */
export const OutletDetail = ({ outlet, now, takesFocus }: OutletDetailProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus, outlet.outletCode])
  const { distanceMetres } = outlet
  return (
    <section className={styles.detail} aria-label={`网点详情：${outlet.outletName}`}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {outlet.outletName}
      </h2>
      <p className={styles.line}>
        <OpeningLine outlet={outlet} now={now} />
      </p>
      <OutletActions outlet={outlet} />
      <dl className={styles.facts}>
        <div>
          <dt>地址</dt>
          <dd>
            {wholeAddress(outlet)}
            {typeof distanceMetres === 'number' && (
              <span className={styles.fine}>，距您 {distanceText(distanceMetres)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>电话</dt>
          <dd>
            {outlet.phones.map((phone) => (
              <span key={phone} className={styles.phone}>
                <CopyableNumber value={phone} label="电话" />
                <a href={`tel:${phone}`} aria-label={`拨打 ${phone}`}>
                  拨打
                </a>
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>营业时间</dt>
          <dd>
            {outlet.businessHours.map((hours) => (
              <span key={`${hours.days.join()}${hours.open}`} className={styles.hours}>
                <span>{daysText(hours.days)}</span>
                {timesText(hours)}
              </span>
            ))}
            {outlet.holidayNote !== '' && <span className={styles.fine}>{outlet.holidayNote}</span>}
          </dd>
        </div>
        <div>
          <dt>服务项目</dt>
          <dd className={styles.services}>
            {outlet.services.map((service) => (
              <span key={service} className={styles.service}>
                {serviceName(service)}
              </span>
            ))}
          </dd>
        </div>
        {outlet.pickupRange !== '' && (
          <div>
            <dt>收派范围</dt>
            <dd>{outlet.pickupRange}</dd>
          </div>
        )}
        {outlet.noServiceRange !== '' && (
          <div>
            <dt>不服务区域</dt>
            <dd>{outlet.noServiceRange}</dd>
          </div>
        )}
        <div>
          <dt>单件限重</dt>
          <dd>{outlet.maxPieceKg} kg</dd>
        </div>
        <div>
          <dt>叉车</dt>
          <dd>{outlet.hasForklift ? '有，可装卸托盘' : '无'}</dd>
        </div>
        <div>
          <dt>网点类型</dt>
          <dd>{typeNames[outlet.type]}</dd>
        </div>
        <div>
          <dt>网点编号</dt>
          <dd>
            <CopyableNumber value={outlet.outletCode} label="网点编号" />
          </dd>
        </div>
      </dl>
    </section>
  )
}
