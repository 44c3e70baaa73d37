import { BrandMark } from './brand-mark'
import styles from './brand.module.css'

/** The carrier's mark and its name. */
export const Brand = ({ name }: { name: string }) => (
  <span className={styles.brand}>
    <BrandMark size={30} field="#fff" lines="#0b5d8a" />
    <span className={styles.name}>{name}</span>
    <span className={styles.place}>客户服务平台</span>
  </span>
)
