import * as links from '@portal/contract/links'
import type { Registry } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from 'react'
import { LineIcon } from '../layout/line-icon'
import { PageLink } from '../navigation/page-link'
import { OptionalPart } from '../optional-part'
import { findRoute } from '../routing/find-route'
import styles from './floating-bar.module.css'
import type { QrPicture } from './qr-picture'
import { backToTopFrom, useScrolledPast } from './use-scrolled-past'

/** Loaded with the first scroll that needs it. */
const loadBackToTop = async () => (await import('./back-to-top')).BackToTop

const strokes = {
  feedback: 'M3 4h14v10H9.5L6 17v-3H3zM10 6.5v5',
  service: 'M3.5 11v-1a6.5 6.5 0 0 1 13 0v1M3.5 11H6v4H3.5zm13 0H14v4h2.5zm0 4a2.5 2.5 0 0 1-2.5 2.5h-2.5',
  phone: 'M6.2 2.8 8 6.6 6.3 8.2a11 11 0 0 0 5.5 5.5l1.6-1.7 3.8 1.8v3.5C9 17.5 2.5 11 2.5 2.8z',
  qr: 'M3 3h5v5H3zm9 0h5v5h-5zM3 12h5v5H3zm9 0h2v2h-2zm3 3h2v2h-2z',
  platform: 'M3 6.5 10 3l7 3.5-7 3.5zM3 12l7 3.5 7-3.5',
}

type BarIconName = keyof typeof strokes

const BarIcon = ({ name }: { name: BarIconName }) => <LineIcon path={strokes[name]} />

interface FlapProps {
  icon: BarIconName
  label: ReactNode
  /** The accessible name, where the label has breaks. */
  name?: string
  /** The shortcut does nothing, and the flap says why. */
  isOff?: boolean
  onShow?: () => void
  className: string | undefined
  children: ReactNode
}

/** A button whose flap is shown on hover, on focus and on touch. */
const Flap = ({ icon, label, name, isOff, onShow, className, children }: FlapProps) => {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const show = () => {
    setShown(true)
    onShow?.()
  }
  const hide = () => setShown(false)
  return (
    <div className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={styles.action}
        aria-label={name}
        {...(isOff
          ? { 'aria-disabled': true, 'aria-describedby': id }
          : { 'aria-expanded': isShown, 'aria-controls': id })}
        onClick={show}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        <BarIcon name={icon} />
        {label}
      </button>
      <div id={id} className={`${styles.flap} ${className}`} hidden={!isShown}>
        {children}
      </div>
    </div>
  )
}

interface ShortcutProps {
  icon: BarIconName
  title: string
  /** When it is empty, the shortcut does nothing (spec §1). */
  url: string
}

/** A link that leaves the portal and opens in a new tab. */
const Shortcut = ({ icon, title, url }: ShortcutProps) => {
  const label = <span className={styles.label}>{title}</span>
  return url ? (
    <a className={styles.action} href={url} target="_blank" rel="noopener">
      <BarIcon name={icon} />
      {label}
    </a>
  ) : (
    <Flap icon={icon} label={label} isOff className={styles.reason}>
      {title}暂未开通，敬请期待
    </Flap>
  )
}

type Picture = ComponentType<ComponentProps<typeof QrPicture>>

interface OfficialAccountProps {
  url: string
  brand: string
}

/** The official account's QR code; its code is loaded when it is first shown. */
const OfficialAccount = ({ url, brand }: OfficialAccountProps) => {
  const [loaded, setLoaded] = useState<{ Picture: Picture }>()
  const load = () => {
    if (!loaded)
      import('./qr-picture').then(
        ({ QrPicture: Picture }) => setLoaded({ Picture }),
        () => undefined,
      )
  }
  return (
    <Flap
      icon="qr"
      label={
        <span className={styles.phrase}>
          官方
          <wbr />
          公众号
        </span>
      }
      name="官方公众号"
      onShow={load}
      className={styles.qr}
    >
      {loaded && <loaded.Picture text={url} label={`${brand}官方公众号二维码`} />}
      <p>扫码关注{brand}</p>
    </Flap>
  )
}

interface FloatingBarProps {
  registry: Registry
  config: SiteConfig
}

/** The shortcuts at the right edge (spec §1). */
export const FloatingBar = ({ registry, config }: FloatingBarProps) => {
  const feedback = findRoute(registry, links.feedback())
  return (
    <aside className={styles.bar} aria-label="快捷服务">
      {feedback && (
        <PageLink route={feedback.route} className={styles.action}>
          <BarIcon name="feedback" />
          <span className={styles.label}>投诉建议</span>
        </PageLink>
      )}
      <Shortcut icon="service" title="在线客服" url={config.customerServiceUrl} />
      <Shortcut icon="platform" title="开放平台" url={config.openPlatformUrl} />
      <a className={styles.action} href={`tel:${config.hotline}`}>
        <BarIcon name="phone" />
        <span className={styles.label}>服务热线</span>
        <strong>{config.hotline}</strong>
      </a>
      <OfficialAccount url={config.officialAccountUrl} brand={config.brand} />
      <OptionalPart name="back-to-top" isNeeded={useScrolledPast(backToTopFrom)} load={loadBackToTop} />
    </aside>
  )
}
