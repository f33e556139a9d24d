/**
 * Text, an at sign, text, a dot, text. Invisible characters are not allowed, because they would make a different
 * address.
 */
export const emailPattern = /^(?!.*[\p{C}\p{Default_Ignorable_Code_Point}\u2800])[^\s@/]+@[^\s@]+\.[^\s@]+$/u;
