/** Stores as shoppers call them on lists. */
export const stores =
  "costco|sam'?s(?: club)?|walmart|target|aldi|kroger|trader joe'?s|tj'?s|whole foods|publix|h-?e-?b|meijer|safeway|wegmans|winco|amazon|lidl|sprouts|bj'?s|cvs|walgreens|dollar (?:tree|general)|hy-?vee|food lion|albertsons|giant|stop (?:and|&) shop|shoprite|fred meyer|ralphs|schnucks";
