import type { Article } from '@portal/shared'
import styles from './article-matches.module.css'

const verdicts = { PROHIBITED: '禁止', RESTRICTED: '限制' } as const

const detail = (article: Article): string =>
  article.verdict === 'PROHIBITED' ? `第 ${article.classNumber} 类 ${article.classTitle}` : article.condition

/** Listed articles that a search may mean. */
export const ArticleMatches = ({ articles }: { articles: readonly Article[] }) => (
  <ul className={styles.list} aria-label="名录中的相近物品">
    {articles.map((article) => (
      <li key={article.name} className={styles.row}>
        <span className={styles.verdict} data-verdict={article.verdict}>
          {verdicts[article.verdict]}
        </span>
        <span className={styles.name}>
          {article.name}
          {article.otherNames.length > 0 && <small>（{article.otherNames.join('、')}）</small>}
        </span>
        <span className={styles.detail}>{detail(article)}</span>
      </li>
    ))}
  </ul>
)
