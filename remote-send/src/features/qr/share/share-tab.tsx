import layout from '@portal/kit/layout.module.css'
import { ShareForm } from './share-form'
import { ShareList } from './share-list'

/** 分享给好友. */
export const ShareTab = ({ userId }: { userId: string }) => (
  <div className={layout.stack4}>
    <ShareForm userId={userId} />
    <ShareList userId={userId} />
  </div>
)
