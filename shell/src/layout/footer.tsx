import type { SiteConfig } from '@portal/contract/site-config'
import { AppearanceChoice } from './appearance-choice'
import styles from './footer.module.css'

export const Footer = ({ config }: { config: SiteConfig }) => (
  <footer className={styles.footer}>
    <p>{config.contact}</p>
    <p className={styles.line}>
      <span>{config.copyright}</span>
      <span>{config.filingNumber}</span>
      <a href={config.privacyPolicyUrl} target="_blank" rel="noopener">
        隐私政策
      </a>
    </p>
    <AppearanceChoice />
  </footer>
)
