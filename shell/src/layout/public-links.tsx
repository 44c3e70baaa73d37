import type { SiteConfig } from '@portal/contract/site-config'

interface PublicLinksProps {
  links: SiteConfig['headerLinks']
  className?: string
}

/** The public site's menu; other applications open in a new tab (routes §2). */
export const PublicLinks = ({ links, className }: PublicLinksProps) => (
  <nav aria-label="官网导航">
    <ul className={className}>
      {links.map(({ title, url }) => (
        <li key={title}>
          <a href={url} target="_blank" rel="noopener">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
