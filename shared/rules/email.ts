/** Text, an at sign, text, a dot, text; and nothing that can't be seen, which would make it another address. */
export const emailPattern = /^(?!.*[\p{C}\p{Default_Ignorable_Code_Point}\u2800])[^\s@/]+@[^\s@]+\.[^\s@]+$/u;
