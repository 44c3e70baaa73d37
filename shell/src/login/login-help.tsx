import styles from './login-help.module.css'
import { PrivacyNotice } from './privacy-notice'

interface LoginHelpProps {
  privacyPolicyUrl: string
  onAsk: (topic: 'register' | 'forgot') => void
}

/** Help for visitors who cannot log in, and the privacy policy. */
export const LoginHelp = ({ privacyPolicyUrl, onAsk }: LoginHelpProps) => (
  <>
    <div className={styles.links}>
      <button type="button" className={styles.link} onClick={() => onAsk('register')}>
        立即注册
      </button>
      <button type="button" className={styles.link} onClick={() => onAsk('forgot')}>
        忘记密码？
      </button>
    </div>
    <PrivacyNotice act="登录或注册" url={privacyPolicyUrl} />
  </>
)
