import type { RegistryRoute } from '@portal/contract/registry'
import type { SiteConfig } from '@portal/contract/site-config'
import { PageLink } from '../navigation/page-link'
import { AppearanceChoice } from './appearance-choice'
import styles from './drawer-extras.module.css'
import { PublicLinks } from './public-links'

interface DrawerExtrasProps {
  config: SiteConfig
  personalCentre: RegistryRoute | undefined
  onFollow: () => void
}

/** The parts of the header that do not fit on narrow screens. */
export const DrawerExtras = ({ config, personalCentre, onFollow }: DrawerExtrasProps) => (
  <div className={styles.extras}>
    {personalCentre && (
      <PageLink route={personalCentre} className={styles.centre} onFollow={onFollow}>
        个人中心
      </PageLink>
    )}
    <PublicLinks links={config.headerLinks} className={styles.list} />
    <AppearanceChoice />
  </div>
)
