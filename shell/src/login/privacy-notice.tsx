import styles from './privacy-notice.module.css'

interface PrivacySentenceProps {
  /** What one agrees by doing. */
  act: '登录' | '注册'
  url: string
}

/** 《隐私政策》 where it is agreed to (spec §2). */
export const PrivacyNotice = ({ act, url }: PrivacySentenceProps) => (
  <p className={styles.privacy}>
    {act}即表示您已阅读并同意
    <a href={url} target="_blank" rel="noopener">
      《隐私政策》
    </a>
  </p>
)
