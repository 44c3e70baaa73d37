import ground from '@portal/kit/ground.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { Article } from '@portal/shared'
import styles from './article-matches.module.css'

const verdicts = { PROHIBITED: '禁止', RESTRICTED: '限制' } as const
const grounds = { PROHIBITED: ground.problem, RESTRICTED: ground.waiting } as const

const detail = (article: Article): string =>
  article.verdict === 'PROHIBITED' ? `第 ${article.classNumber} 类 ${article.classTitle}` : article.condition

/** Listed articles that match a search. */
export const ArticleMatches = ({ articles }: { articles: readonly Article[] }) => (
  <ul className={`${layout.list} ${layout.ruled}`} aria-label="名录中的相近物品">
    {articles.map((article) => (
      <li key={article.name} className={styles.row}>
        <span className={`${grounds[article.verdict]} ${prose.centered} ${styles.verdict}`}>
          {verdicts[article.verdict]}
        </span>
        <span>
          {article.name}
          {article.otherNames.length > 0 && (
            <small className={`${prose.secondary} ${styles.others}`}>（{article.otherNames.join('、')}）</small>
          )}
        </span>
        <span className={`${prose.secondary} ${styles.detail}`}>{detail(article)}</span>
      </li>
    ))}
  </ul>
)
