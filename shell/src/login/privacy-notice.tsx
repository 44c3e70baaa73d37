import styles from './privacy-notice.module.css'

interface PrivacySentenceProps {
  /** The action that implies the agreement. */
  act: '登录或注册' | '注册'
  url: string
}

/** 《隐私政策》 beside the button that agrees to it (spec §2). */
export const PrivacyNotice = ({ act, url }: PrivacySentenceProps) => (
  <p className={styles.privacy}>
    {act}即表示您已阅读并同意
    <a href={url} target="_blank" rel="noopener">
      《隐私政策》
    </a>
  </p>
)
