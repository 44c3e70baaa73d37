import { toast, useStore } from '@portal/shared'
import { LineIcon } from '../layout/line-icon'
import { OptionalPart } from '../optional-part'
import styles from './search-button.module.css'
import { searchButtonId, searchView } from './search-view'

const load = async () => {
  try {
    return (await import('./search-dialog')).SearchDialog
  } catch (error) {
    searchView.set(undefined)
    toast.error('搜索加载失败，请重试')
    throw error
  }
}

/** The search for everything, which a press or a key loads. */
export const SearchButton = () => (
  <>
    <button
      type="button"
      id={searchButtonId}
      className={styles.search}
      aria-label="搜索"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => searchView.set('search')}
    >
      <LineIcon path="M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM13.5 13.5 17 17" />
      <span className={styles.word}>搜索</span>
    </button>
    <OptionalPart name="search" isNeeded={useStore(searchView) !== undefined} load={load} />
  </>
)
