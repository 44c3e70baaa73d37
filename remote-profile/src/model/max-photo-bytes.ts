/**
 * Maximum size of a chosen photo in bytes. It admits the photos of any phone, as they are shrunk before they are sent;
 * a larger one would not fit into a phone's memory when it is drawn.
 */
export const maxPhotoBytes = 40 * 1024 * 1024
