import * as links from '@portal/contract/links'
import type { Registry } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { PageLink } from '../navigation/page-link'
import { OptionalPart } from '../optional-part'
import { findRoute } from '../routing/find-route'
import { BarIcon } from './bar-icon'
import styles from './floating-bar.module.css'
import { OfficialAccount } from './official-account'
import { Shortcut } from './shortcut'
import { backToTopFrom, useScrolledPast } from './use-scrolled-past'

interface FloatingBarProps {
  registry: Registry
  config: SiteConfig
}

/** Loaded with the first scroll that needs it. */
const loadBackToTop = async () => (await import('./back-to-top')).BackToTop

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
