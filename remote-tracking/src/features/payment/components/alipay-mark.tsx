import styles from './channel-mark.module.css'

/** The brush stroke of 支 on blue: 支付宝. */
export const AlipayMark = () => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <rect className={styles.alipay} width="24" height="24" rx="5" />
    <path
      className={styles.stroke}
      d="M5.5 7.3h12.4M11.8 4.4v5.7M6.6 10.2h10.2c-.9 3.3-2.8 6.2-6 7.4-2.5 1-5.2.2-5.2-1.9 0-3.3 5-2.9 8.9-1.1 2.3 1 4.5 2 6.5 2.6"
    />
  </svg>
)
