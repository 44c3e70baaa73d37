import { useEffect } from 'react'

export const useDocumentTitle = (pageTitle: string | undefined, brand: string): void => {
  useEffect(() => {
    document.title = pageTitle ? `${pageTitle} - ${brand}` : brand
  }, [pageTitle, brand])
}
