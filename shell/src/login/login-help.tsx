import type { SiteConfig } from '@portal/shared/contract/site-config'
import { useState } from 'react'
import styles from './login-help.module.css'

const topics = { register: '立即注册', forgot: '忘记密码？' } as const
const notices: Record<keyof typeof topics, string> = {
  register: '在线注册即将开放。现在可拨打服务热线，由客服人员为您开通账号：',
  forgot: '在线找回密码即将开放。现在可改用“手机登录”，或拨打服务热线：',
}

/** Ways out for those who cannot log in, and the privacy policy. */
export const LoginHelp = ({ config }: { config: SiteConfig }) => {
  const [topic, setTopic] = useState<keyof typeof topics>()
  return (
    <>
      <div className={styles.links}>
        <button type="button" className={styles.link} onClick={() => setTopic('register')}>{topics.register}</button>
        <button type="button" className={styles.link} onClick={() => setTopic('forgot')}>{topics.forgot}</button>
      </div>
      <div role="status">
        {topic && (
          <p className={styles.notice}>
            {notices[topic]}
            <a href={`tel:${config.hotline}`}>{config.hotline}</a>
          </p>
        )}
      </div>
      <p className={styles.privacy}>
        登录即表示您已阅读并同意
        <a href={config.privacyPolicyUrl} target="_blank" rel="noopener">《隐私政策》</a>
      </p>
    </>
  )
}
