import styles from '../qr.module.css'
import { ShareForm } from './share-form'
import { ShareList } from './share-list'

/** 分享给好友. */
export const ShareTab = ({ userId }: { userId: string }) => (
  <div className={styles.form}>
    <ShareForm userId={userId} />
    <ShareList userId={userId} />
  </div>
)
