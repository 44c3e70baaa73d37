import { useEffect, useState } from 'react'

/** An image that is still loading when its address goes reports an error, so the address stays until then. */
const revokeWhenLoaded = (objectUrl: string, { type }: Blob): void => {
  const revoke = () => URL.revokeObjectURL(objectUrl)
  if (!type.startsWith('image/')) return revoke()
  const image = new Image()
  image.onload = revoke
  image.onerror = revoke
  image.src = objectUrl
}

/** An object URL of the content; '' while there is none. It is revoked after the component has unmounted. */
export const useObjectUrl = (content: Blob | undefined): string => {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (content === undefined) return
    const objectUrl = URL.createObjectURL(content)
    setAddress(objectUrl)
    return () => {
      setAddress('')
      revokeWhenLoaded(objectUrl, content)
    }
  }, [content])
  return address
}
